/** In place of packages that only a process on a machine can use. */
export default {};

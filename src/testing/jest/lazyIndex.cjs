/**
 * antd's index requires all of its 70 components, which takes a second a suite. Here each is required when it is first used; that is
 * what the build does too, which leaves out the others.
 */
module.exports = {
  process: (text) => ({
    code: text.replace(
      /var (\w+) = _interopRequireDefault\(require\("(\.[^"]+)"\)\);/g,
      (_line, name, file) =>
        `var ${name} = { get default() { const value = _interopRequireDefault(require("${file}")).default; Object.defineProperty(this, 'default', { value }); return value; } };`,
    ),
  }),
};

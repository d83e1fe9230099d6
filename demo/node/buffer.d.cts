import buffer from 'node:buffer';
export default buffer;

/** How the client's sources become scripts and sheets: the same for the portal and for the page of parts. */
const clientRules = ({ sheets, scripts = {} }) => [
  { test: /\.tsx?$/, exclude: /node_modules/, loader: 'ts-loader', options: { transpileOnly: true, ...scripts } },
  // antd's parts change nothing when they are loaded, and do not say so: what nobody uses of them is left out.
  { test: /node_modules[\\/]@(rc-component|ant-design)[\\/].*\.js$/, sideEffects: false },
  { test: /\.css$/, use: [sheets, 'css-loader'] },
  { test: /\.(woff2?|ttf|svg|gif)$/, type: 'asset/resource' },
  { test: /\.(csl|xml|page\.js)$/, exclude: /node_modules/, type: 'asset/source' },
];

module.exports = { clientRules };

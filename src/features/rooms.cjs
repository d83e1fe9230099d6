/** Features that are made of rooms (decision 0014). eslint.config.mjs and .dependency-cruiser.cjs read this one list. */
const WITH_ROOMS = ['chat', 'citing', 'datasets', 'deepResearch', 'papers', 'reading'];

module.exports = { WITH_ROOMS };

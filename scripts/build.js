import { buildPlugin, buildWeb } from './prepare.js';

// Builds what the server sends to browsers, once, for an image or a package. `npm start` does it by itself.
buildWeb();
buildPlugin();

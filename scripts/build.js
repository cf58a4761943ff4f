import { buildPlugin, buildServer, buildWeb } from './prepare.js';

// Builds the server and what it sends to browsers, once, for an image or a package. `npm start` does it by itself.
buildWeb();
buildPlugin();
buildServer();

import { buildPlugin, buildServer, buildWeb } from './prepare.js';

// Builds the server and its browser bundles for an image or a package. `npm start` does this automatically.
buildWeb();
buildPlugin();
buildServer();

import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { type Route, route } from '../../services/action.ts';
import { claimSubdomain } from './claim-subdomain.ts';
import { getDeployment } from './get-deployment.ts';
import { getSubdomain } from './get-subdomain.ts';
import { startDeployment } from './start-deployment.ts';
import { visitPlugin } from './visit-plugin.ts';

export const subdomainRoutes: readonly Route[] = [
  route(subdomainCalls.get, getSubdomain),
  route(subdomainCalls.claim, claimSubdomain),
  route(subdomainCalls.deployment, getDeployment),
  route(subdomainCalls.deploy, startDeployment),
  route(subdomainCalls.visit, visitPlugin),
];

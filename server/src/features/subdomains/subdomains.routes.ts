import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { claimSubdomain } from './claim-subdomain.ts';
import { getDeployment } from './get-deployment.ts';
import { getSubdomain } from './get-subdomain.ts';
import { startDeployment } from './start-deployment.ts';
import { visitPlugin } from './visit-plugin.ts';

export function subdomainRoutes(app: FastifyInstance): void {
  bind(app, subdomainCalls.get, getSubdomain);
  bind(app, subdomainCalls.claim, claimSubdomain);
  bind(app, subdomainCalls.deployment, getDeployment);
  bind(app, subdomainCalls.deploy, startDeployment);
  bind(app, subdomainCalls.visit, visitPlugin);
}

import type { RouteScope } from '../platform/domain';
import type { Stores } from '../stores';
import { consoleRoutes } from './console/routes';
import { showcaseRoutes } from './public/routes';
import { settingsRoutes } from './settings/routes';
import { stateRoutes } from './state/routes';

/** What joins all domains: the operator's console and settings, and what the home page shows. */
export const shell = {
    name: 'shell',
    routes: ({ app, register }: RouteScope, stores: Stores): void => {
        showcaseRoutes(register, stores);
        settingsRoutes(register, stores);
        consoleRoutes(register, { ...stores, log: app.log });
        stateRoutes(register, stores);
    },
    resources: () => [],
};

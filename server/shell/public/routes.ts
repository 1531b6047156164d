import { publicShowcase } from '../../../contract/shell/public/showcase';
import type { Register } from '../../platform/http/register';
import { type ShowcaseServices, showcaseOf } from './showcase';

/** What the home page shows of this server. */
export const showcaseRoutes = (register: Register, services: ShowcaseServices): void => {
    register(publicShowcase, showcaseOf(services));
};

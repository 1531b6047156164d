import { officeNamed } from '../../resources/officeNamed';
import type { AppRoute } from '../routes/table';
import { appPages } from './appPages';

/** Loads the code of a page; what does not come is told by the page itself. */
export const bringPage = async ({ path, resource }: AppRoute): Promise<void> => {
    const page = resource ? officeNamed(resource.name)?.pages[resource.view] : appPages[path];
    await page?.bring().catch(() => {});
};

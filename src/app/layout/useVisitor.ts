import { useMemo } from 'react';
import { toVisitor, useMe } from '../../authProvider/whoAmI';
import { useSiteSettings } from '../../ui/browser/siteSettings';
import type { Visitor } from '../routes/permit';

const nobody: Visitor = { roles: [], permissions: [], reports: null, adminAllRoutes: false };

/** What the signed-in person may open; nothing until they are known. */
export const useVisitor = (): Visitor => {
    const me = useMe();
    const adminAllRoutes = useSiteSettings()?.admin_all_routes === 1;
    return useMemo(
        () => (me ? { ...toVisitor(me), adminAllRoutes } : nobody),
        [me, adminAllRoutes],
    );
};

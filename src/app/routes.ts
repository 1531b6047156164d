/** Every page of the signed-in application; the guard, the menu and the router read this table. */
export const adminRoutes = [
    { path: '/dashboard', titleKey: 'page.dashboard', icon: 'sites', menu: 'top' },
    { path: '/site/overview', titleKey: 'page.overview', icon: 'overview', menu: 'site' },
    { path: '/site/visitor', titleKey: 'page.visitor', icon: 'visitor', menu: 'site' },
] as const;
export type AdminRoute = (typeof adminRoutes)[number];
export type AdminPath = AdminRoute['path'];

export const publicPaths = ['/home', '/login', '/404'] as const;
export type PublicPath = (typeof publicPaths)[number];

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Page = LazyExoticComponent<ComponentType>;

/** The pages of the admin application that have something to show, by their path. */
export const appPages: Readonly<Record<string, Page>> = {
    '/dashboard': lazy(async () => ({
        default: (await import('../../stats/dashboard/DashboardPage')).DashboardPage,
    })),
    '/site/overview': lazy(async () => ({
        default: (await import('../../stats/overview/OverviewPage')).OverviewPage,
    })),
    '/site/visitor': lazy(async () => ({
        default: (await import('../../stats/visitor/VisitorPage')).VisitorPage,
    })),
    '/admin/setting': lazy(async () => ({
        default: (await import('../../resources/settings/SettingPage')).SettingPage,
    })),
    '/admin/collecting': lazy(async () => ({
        default: (await import('../../resources/collecting/CollectingPage')).CollectingPage,
    })),
    '/user/profile': lazy(async () => ({
        default: (await import('../../account/ProfilePage')).ProfilePage,
    })),
};

export const MailList = lazy(async () => ({
    default: (await import('../../resources/mails/MailList')).MailList,
}));

import { lazy, useState } from 'react';
import { Admin, CustomRoutes, memoryStore, Notification, Resource } from 'react-admin';
import { Route } from 'react-router';
import { authProvider } from '../authProvider/authProvider';
import { dataProvider } from '../dataProvider/dataProvider';
import { createI18nProvider } from '../i18n/i18nProvider';
import { chosenScheme } from '../shared/colourScheme';
import { currentLanguage } from '../shared/language';
import { Layout } from './layout/Layout';
import { queryClient } from './queryClient';
import type { AdminPath } from './routes';
import { darkTheme, lightTheme } from './theme';

const pages: Record<AdminPath, ReturnType<typeof lazy>> = {
    '/dashboard': lazy(async () => ({
        default: (await import('../stats/dashboard/DashboardPage')).DashboardPage,
    })),
    '/site/overview': lazy(async () => ({
        default: (await import('../stats/overview/OverviewPage')).OverviewPage,
    })),
    '/site/visitor': lazy(async () => ({
        default: (await import('../stats/visitor/VisitorPage')).VisitorPage,
    })),
};

const TopNotification = () => (
    <Notification
        autoHideDuration={3000}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        sx={{ '&.MuiSnackbar-root': { top: 52 } }}
    />
);

// our own cookies and local storage hold the choices; react-admin's store only passes them on
const createStore = () => {
    const scheme = chosenScheme();
    return memoryStore({ locale: currentLanguage(), ...(scheme ? { theme: scheme } : {}) });
};

export const AdminApp = () => {
    const [store] = useState(createStore);
    const [i18nProvider] = useState(() => createI18nProvider(currentLanguage()));
    return (
        <Admin
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            store={store}
            layout={Layout}
            notification={TopNotification}
            lightTheme={lightTheme}
            darkTheme={darkTheme}
            loginPage={false}
            title="Footfall"
            requireAuth
            disableTelemetry
        >
            <Resource name="sites" recordRepresentation="name" />
            <CustomRoutes>
                {Object.entries(pages).map(([path, Page]) => (
                    <Route key={path} path={path} element={<Page />} />
                ))}
            </CustomRoutes>
        </Admin>
    );
};

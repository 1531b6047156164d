import { useState } from 'react';
import {
    AdminContext,
    AdminUI,
    CustomRoutes,
    Resource,
    type ResourceDefinition,
    ResourceDefinitionContext,
    type ResourceProps,
} from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider } from '../authProvider/authProvider';
import { dataProvider } from '../dataProvider/dataProvider';
import { createI18nProvider } from '../i18n/i18nProvider';
import { offices } from '../resources/offices';
import { chosenScheme } from '../ui/browser/colourScheme';
import { currentLanguage } from '../ui/browser/language';
import { productName } from '../ui/Logo';
import { AdminNotification } from './feedback/AdminNotification';
import { Layout } from './layout/Layout';
import { createOfficeStore } from './officeStore';
import { pageOf } from './pages/pageOf';
import { queryClient } from './queryClient';
import { PageAt } from './router/PageAt';
import { PublicInAdmin } from './router/PublicInAdmin';
import { productRouter } from './router/productRouter';
import { routes } from './routes/table';
import { useThemes } from './theme';

const appRoutes = routes.flatMap(route => {
    const page = route.area === 'app' ? pageOf(route) : undefined;
    if (!page) return [];
    return <Route key={route.path} path={route.path} element={<PageAt>{page}</PageAt>} />;
});

const publicRoutes = routes
    .filter(route => route.area === 'public')
    .map(({ path }) => <Route key={path} path={path} element={<PublicInAdmin />} />);

const resources: readonly ResourceProps[] = [
    { name: 'sites', recordRepresentation: 'name' },
    ...offices.map(({ name, pages, represent }) => ({
        name,
        ...pages,
        ...(represent !== undefined && { recordRepresentation: represent }),
    })),
];

/**
 * What react-admin would find out of the resources once they are mounted, twice, and draw everything
 * anew after each time: there are no others, and they stay as they are.
 */
const definitions = {
    definitions: Object.fromEntries(
        resources.map((props): [string, ResourceDefinition] => [
            props.name,
            Resource.registerResource(props),
        ]),
    ),
    register: () => {},
    unregister: () => {},
};

// one object: react-admin reads its children anew whenever they change
const mounted = (
    <>
        {resources.map(props => (
            <Resource key={props.name} {...props} />
        ))}
        <CustomRoutes noLayout>{publicRoutes}</CustomRoutes>
        <CustomRoutes>{appRoutes}</CustomRoutes>
    </>
);

// our own cookies and local storage hold these choices; react-admin's store only passes them on
const createStore = () => {
    const scheme = chosenScheme();
    return createOfficeStore({ locale: currentLanguage(), ...(scheme ? { theme: scheme } : {}) });
};

export const AdminApp = () => {
    const [store] = useState(createStore);
    const [i18nProvider] = useState(() => createI18nProvider(currentLanguage()));
    const themes = useThemes();
    return (
        <AdminContext
            {...themes}
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            routerProvider={productRouter}
            store={store}
        >
            <ResourceDefinitionContext.Provider value={definitions}>
                <AdminUI
                    layout={Layout}
                    notification={AdminNotification}
                    loginPage={false}
                    title={productName}
                    requireAuth
                    disableTelemetry
                >
                    {mounted}
                </AdminUI>
            </ResourceDefinitionContext.Provider>
        </AdminContext>
    );
};

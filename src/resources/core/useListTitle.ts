import { useTranslate } from 'react-admin';
import { routes } from '../../app/routes/table';

/** What a resource's list is called in menu and heading. */
export const useListTitle = (name: string): string => {
    const translate = useTranslate();
    const route = routes.find(
        ({ resource }) => resource?.name === name && resource.view === 'list',
    );
    return route ? translate(`route.${route.titleKey}`) : name;
};

import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { PageHeader } from '../../stats/components/PageHeader';
import { StateCard } from '../../stats/components/StateCard';
import { routeAt } from '../routes/match';
import type { AppRoute } from '../routes/table';

/** Stands where a record would be shown that does not exist; leads back to their list. */
export const MissingRecordPage = ({ route }: { route: AppRoute }) => {
    const translate = useTranslate();
    const list = route.activeMenu === undefined ? undefined : routeAt(route.activeMenu);
    return (
        <>
            <PageHeader title={translate(`route.${route.titleKey}`)} />
            <StateCard
                title={translate('pages.missing.articles')}
                text={translate('pages.missing.text')}
            >
                {list && (
                    <Button variant="outlined" component={Link} to={list.path}>
                        {translate(`route.${list.titleKey}`)}
                    </Button>
                )}
            </StateCard>
        </>
    );
};

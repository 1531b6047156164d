import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageHeader } from '../../stats/components/PageHeader';
import type { AppRoute } from '../routes/table';

/** A page that has nothing to show yet. */
export const EmptyPage = ({ route }: { route: AppRoute }) => {
    const translate = useTranslate();
    return (
        <>
            <PageHeader title={translate(`route.${route.titleKey}`)} />
            <Typography sx={{ color: 'text.secondary' }}>{translate('pages.empty')}</Typography>
        </>
    );
};

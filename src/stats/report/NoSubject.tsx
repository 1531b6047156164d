import { Button, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { FailedCard, StateCard } from '../../ui/admin/states/StateCard';
import type { SubjectState } from './useSubject';

/** What stands where the address asks for no site that can be shown. */
export const NoSubject = ({ state }: { state: Exclude<SubjectState, { state: 'ready' }> }) => {
    const translate = useTranslate();
    switch (state.state) {
        case 'loading':
            return <Skeleton variant="rounded" height={320} />;
        case 'failed':
            return <FailedCard error={state.error} onAgain={state.again} />;
        case 'missing':
            return (
                <StateCard title={translate('site.missing')} text={translate('site.missingText')} />
            );
        case 'groupMissing':
            return (
                <StateCard
                    title={translate('report.group.missing')}
                    text={translate('report.group.missingText')}
                />
            );
        case 'none':
            return (
                <StateCard title={translate('site.none')} text={translate('site.noneText')}>
                    <Button variant="contained" component={Link} to="/dashboard">
                        {translate('route.dashboard')}
                    </Button>
                </StateCard>
            );
    }
};

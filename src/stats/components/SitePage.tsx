import { Button, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Site } from '../../../contract/sites';
import { PageHeader } from './PageHeader';
import { SitePicker } from './SitePicker';
import { FailedCard, StateCard } from './StateCard';
import { type SiteState, useSite } from './useSite';

const Instead = ({ state }: { state: Exclude<SiteState, { state: 'ready' }> }) => {
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

interface Props {
    titleKey: string;
    aside?: ReactNode;
    children: (site: Site) => ReactNode;
}

/** A page about one site: heading, the choice of the site, and what to show without one. */
export const SitePage = ({ titleKey, aside, children }: Props) => {
    const translate = useTranslate();
    const state = useSite();
    const site = state.state === 'ready' ? state.site : undefined;
    return (
        <>
            <PageHeader title={translate(titleKey)} aside={aside}>
                {state.state !== 'none' && <SitePicker subject={site && { type: 'site', site }} />}
            </PageHeader>
            {state.state === 'ready' ? children(state.site) : <Instead state={state} />}
        </>
    );
};

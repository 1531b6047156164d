import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { exact } from '../../shared/numbers';
import type { Period } from '../components/periods';
import { SectionCard } from '../components/SectionCard';
import { FailedCard } from '../components/StateCard';
import { useLanguage } from '../components/useLanguage';
import { useMayOpen } from '../components/useMayOpen';

interface Props {
    site: string;
    period: Period;
    every: number | false;
}

/** How many automatic visits the other figures leave out, and which bots they were. */
export const BotsCard = ({ site, period, every }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const maySeeVisits = useMayOpen('/site/visitor');
    const query = { site, ...period, perPage: 200 };
    const { data, error, refetch } = useCall(calls.bots, { query }, { every, keep: true });
    const visits = data?.list.reduce((sum, row) => sum + row.visits, 0);
    const names = data?.list.slice(0, 3).map(row => row.value || translate('common.unknown'));
    const address = `/site/visitor?${new URLSearchParams({ site, ...period, bots: '1' })}`;
    if (!data && error) {
        return (
            <SectionCard title={translate('overview.lists.bots')}>
                <FailedCard inner error={error} onAgain={() => void refetch()} />
            </SectionCard>
        );
    }
    return (
        <SectionCard title={translate('overview.lists.bots')}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                {visits === undefined ? (
                    <Skeleton width={120} height={48} />
                ) : (
                    <Typography sx={{ fontSize: 26, fontWeight: 650, lineHeight: '48px' }}>
                        {exact(visits, language)}
                    </Typography>
                )}
                <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
                    {visits === 0
                        ? translate('overview.lists.botsNone')
                        : translate('overview.lists.botsText')}
                </Typography>
                {names && names.length > 0 && (
                    <>
                        <Typography sx={{ mt: 1, fontSize: 14, overflowWrap: 'anywhere' }}>
                            {names.join(language === 'zh' ? '、' : ', ')}
                        </Typography>
                        {maySeeVisits && (
                            <Button component={Link} to={address} sx={{ mt: 1, ml: -1 }}>
                                {translate('overview.lists.seeBots')}
                            </Button>
                        )}
                    </>
                )}
            </Box>
        </SectionCard>
    );
};

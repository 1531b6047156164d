import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Quality } from '../../../../contract/analytics/quality';
import type { Site } from '../../../../contract/analytics/sites';
import { calls } from '../../../../contract/calls';
import { useCall } from '../../../dataProvider/useCall';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { Explained } from '../../../ui/admin/text/Explained';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { dayText } from '../../../ui/text/times';
import type { Period } from '../../components/periods';
import { ExcludedVisits } from './ExcludedVisits';
import { OtherHosts } from './OtherHosts';
import { Reasons } from './Reasons';
import { SignedVisits } from './SignedVisits';
import { SuspiciousShare } from './SuspiciousShare';

interface Props {
    site: Site;
    period: Period;
    every: number | false;
}

const Sealed = ({ quality }: { quality: Quality }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { sealedUntil, sealedDays } = quality;
    return (
        <Box sx={{ typography: 'text', color: 'text.secondary' }}>
            <Explained meaning={translate('quality.sealedMeaning')}>
                {sealedUntil === null
                    ? translate('quality.unsealed')
                    : translate('quality.sealed', {
                          day: dayText(sealedUntil, language),
                          smart_count: sealedDays,
                      })}
            </Explained>
        </Box>
    );
};

const isClean = ({ suspicious, behaviour, network, bots, otherHosts }: Quality): boolean =>
    suspicious + behaviour + network + bots + otherHosts === 0;

const Found = ({ quality, site, period, every }: Props & { quality: Quality }) => (
    <Box
        sx={{
            display: 'grid',
            gap: { xs: 3, md: 4 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
    >
        <SuspiciousShare quality={quality} />
        <ExcludedVisits quality={quality} site={site.id} period={period} every={every} />
        <Reasons reasons={quality.reasons} />
        {quality.otherHosts > 0 && (
            <Box sx={{ gridColumn: '1 / -1' }}>
                <OtherHosts site={site} period={period} every={every} />
            </Box>
        )}
    </Box>
);

/** How far the period's figures can be trusted: what is suspicious, what they leave out, and why. */
export const QualityCard = ({ site, period, every }: Props) => {
    const translate = useTranslate();
    const query = { site: site.id, ...period };
    const asked = useCall(calls.quality, { query }, { every, keep: true });
    const { data, error, refetch, isPlaceholderData } = asked;
    return (
        <SectionCard title={translate('quality.title')} actions={data && <Sealed quality={data} />}>
            <Box
                aria-busy={isPlaceholderData}
                sx={{ px: 2.5, pb: 2.5, pt: 0.5, opacity: isPlaceholderData ? 0.6 : 1 }}
            >
                {data && isClean(data) && (
                    <Typography variant="text" sx={{ py: 2, color: 'text.secondary' }}>
                        {translate('quality.nothing')}
                    </Typography>
                )}
                {data && !isClean(data) && (
                    <Found quality={data} site={site} period={period} every={every} />
                )}
                {data && <SignedVisits site={site.id} period={period} />}
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={200} />
                )}
            </Box>
        </SectionCard>
    );
};

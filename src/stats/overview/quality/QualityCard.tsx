import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Quality } from '../../../../contract/analytics/quality';
import type { Site } from '../../../../contract/analytics/sites';
import { calls } from '../../../../contract/calls';
import { useCall } from '../../../dataProvider/useCall';
import { FoldCard } from '../../../ui/admin/cards/FoldCard';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { Note } from '../../../ui/admin/text/Note';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { exact, percent } from '../../../ui/text/numbers';
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

const useSealedText = () => {
    const translate = useTranslate();
    const language = useLanguage();
    return ({ sealedUntil, sealedDays }: Quality): string =>
        sealedUntil === null
            ? translate('quality.unsealed')
            : translate('quality.sealed', {
                  day: dayText(sealedUntil, language),
                  smart_count: sealedDays,
              });
};

/** From this share of suspicious traffic on the card is open without being asked. */
const alarmingShare = 0.1;

/** Whether there is something that its reader should see, or decide about. */
const isAlarming = ({ share, otherHosts }: Quality): boolean =>
    otherHosts > 0 || (share ?? 0) >= alarmingShare;

/** The card in one line: how much is suspicious, how much is excluded, until when days are sealed. */
const Summary = ({ quality }: { quality: Quality }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const sealedText = useSealedText();
    const { share, behaviour, network, bots } = quality;
    const parts = [
        translate('quality.shareIs', { share: percent(share ?? 0, language) }),
        translate('quality.excludedCount', {
            smart_count: behaviour + network + bots,
            count: exact(behaviour + network + bots, language),
        }),
        sealedText(quality),
    ];
    return parts.join(' · ');
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
    const asked = useCall(calls.quality, { query }, { every, keep: true, isJoined: true });
    const { data, error, refetch, isPlaceholderData } = asked;
    return (
        <FoldCard
            title={translate('quality.title')}
            summary={data && <Summary quality={data} />}
            isOpenAtFirst={data ? isAlarming(data) : error !== null}
        >
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
                {data && <Note sx={{ mt: 2 }}>{translate('quality.sealedMeaning')}</Note>}
                {data && <SignedVisits site={site.id} period={period} />}
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={200} />
                )}
            </Box>
        </FoldCard>
    );
};

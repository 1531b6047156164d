import DownloadIcon from '@mui/icons-material/Download';
import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { visitProofPath } from '../../../contract/analytics/public/transparency';
import type { Visit } from '../../../contract/analytics/visits';
import { calls } from '../../../contract/calls';
import type { CallAnswer } from '../../../contract/platform/call';
import { callAddress } from '../../dataProvider/address';
import { useCall } from '../../dataProvider/useCall';
import { useProofDownload } from '../../dataProvider/useProofDownload';
import { FailedCard } from '../../ui/admin/states/StateCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touchHeight } from '../../ui/admin/touch';
import { dayText, instantIn } from '../../ui/text/times';

type Answer = CallAnswer<typeof calls.visitProofs>;
type ProofDay = Answer['days'][number];

/** Why a day cannot be proven, or not yet. */
const Reason = ({ one, timezone }: { one: ProofDay; timezone: string }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { state, sealedFrom } = one;
    const day = dayText(one.day, language);
    const isDue = sealedFrom !== null && sealedFrom <= Date.now();
    const time = sealedFrom === null ? '' : instantIn(sealedFrom, timezone, language);
    return (
        <Typography variant="text">
            {translate(`visits.proof.${isDue ? 'due' : state}`, { day, time })}
        </Typography>
    );
};

const DownloadButton = ({ visit, day, text }: { visit: Visit; day: string; text: string }) => {
    const { site, id } = visit;
    const { isLoading, download } = useProofDownload(site);
    const address = callAddress(visitProofPath, { id: site }, { day, visit: id });
    return (
        <Button
            size="small"
            variant="outlined"
            startIcon={<DownloadIcon />}
            loading={isLoading}
            onClick={() => void download(address)}
            sx={touchHeight(32)}
        >
            {text}
        </Button>
    );
};

const Days = ({ visit, answer: { timezone, days } }: { visit: Visit; answer: Answer }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const ready = days.filter(({ state }) => state === 'ready');
    const isOne = days.length === 1;
    return (
        <>
            {days.length === 0 && (
                <Typography variant="text">{translate('visits.proof.none')}</Typography>
            )}
            {days
                .filter(({ state }) => state !== 'ready')
                .map(one => (
                    <Reason key={one.day} one={one} timezone={timezone} />
                ))}
            {ready.length > 0 && (
                <>
                    <Note>{translate('visits.proof.ready')}</Note>
                    <Box
                        sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', mt: 1 }}
                        alignItems="center"
                    >
                        {ready.map(({ day }) => (
                            <DownloadButton
                                key={day}
                                visit={visit}
                                day={day}
                                text={translate(
                                    `visits.proof.${isOne ? 'download' : 'downloadOf'}`,
                                    { day: dayText(day, language) },
                                )}
                            />
                        ))}
                        <Link href="/verify" target="_blank" rel="noopener" variant="text">
                            {translate('visits.proof.check')}
                        </Link>
                    </Box>
                </>
            )}
        </>
    );
};

/** What proves a visit to others, as a file; for the site's owner. */
export const VisitProof = ({ visit }: { visit: Visit }) => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(calls.visitProofs, {
        params: { id: visit.site },
        query: { visit: visit.id },
    });
    return (
        <Box
            component="section"
            aria-label={translate('visits.proof.title')}
            sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}
        >
            <Typography variant="label" component="h3">
                {translate('visits.proof.title')}
            </Typography>
            {data ? (
                <Days visit={visit} answer={data} />
            ) : error ? (
                <FailedCard inner error={error} onAgain={() => void refetch()} />
            ) : (
                <Skeleton variant="text" sx={{ maxWidth: 320 }} />
            )}
        </Box>
    );
};

import { Box, Button, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Ad, adFigures } from '../../../contract/content/resources/ads';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Caption } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, none, percent } from '../../ui/text/numbers';
import { AdDaysTable } from './AdDaysTable';

const AdChart = lazy(async () => ({ default: (await import('./AdChart')).AdChart }));
const chartHeight = 180;

const Totals = ({ views, clicks }: { views: number; clicks: number }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const rate = views === 0 ? none : percent(clicks / views, language);
    const facts = [
        ['views', exact(views, language)],
        ['clicks', exact(clicks, language)],
        ['rate', rate],
    ] as const;
    return (
        <Box component="dl" sx={{ display: 'flex', gap: 3, m: 0, mb: 1 }}>
            {facts.map(([field, text]) => (
                <div key={field}>
                    <Caption component="dt">{translate(`resources.ads.fields.${field}`)}</Caption>
                    <Typography component="dd" variant="total">
                        {text}
                    </Typography>
                </div>
            ))}
        </Box>
    );
};

/** How often an ad was seen and clicked, by day. */
export const AdFiguresCard = ({ ad }: { ad: Pick<Ad, 'id'> }) => {
    const translate = useTranslate();
    const [isTable, setIsTable] = useState(false);
    const { data, error, refetch } = useCall(
        adFigures,
        { params: { id: ad.id } },
        { isSilent: true },
    );
    const days = data?.days ?? [];
    const sum = (field: 'views' | 'clicks') => days.reduce((all, day) => all + day[field], 0);
    const [views, clicks] = [sum('views'), sum('clicks')];
    const isSeen = views + clicks > 0;
    return (
        <SectionCard
            title={translate('ad.figures')}
            actions={
                isSeen && (
                    <Button size="small" onClick={() => setIsTable(!isTable)}>
                        {translate(isTable ? 'ad.asChart' : 'ad.asTable')}
                    </Button>
                )
            }
        >
            <Box sx={{ px: 2.5, pb: 2 }}>
                {!data && (
                    <LoadState
                        inner
                        error={error}
                        onAgain={() => void refetch()}
                        height={chartHeight}
                    />
                )}
                {data && <Totals views={views} clicks={clicks} />}
                {isSeen && isTable && <AdDaysTable days={days} />}
                {isSeen && !isTable && (
                    <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
                        <AdChart days={days} height={chartHeight} />
                    </Suspense>
                )}
                {data && (
                    <Caption component="p" sx={{ mt: 1 }}>
                        {!isSeen && `${translate('ad.noFigures')} `}
                        {translate('ad.figuresNote')}
                    </Caption>
                )}
            </Box>
        </SectionCard>
    );
};

import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { sourceText } from '../../ui/admin/text/names';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, percent } from '../../ui/text/numbers';
import type { ReportScope } from '../report/scope';

/** Told apart by the colour-blind; the words beside them say the same. */
const colours: Readonly<Record<string, string>> = {
    search: '#1a66ff',
    direct: '#7a8699',
    external: '#0f9d8a',
    social: '#d9731a',
    ai: '#8a4fd6',
    campaign: '#b8336a',
    paid: '#c9a100',
    email: '#4a9fd8',
    internal: '#5c6b2f',
};
const colourOf = (source: string): string => colours[source] ?? '#7a8699';

interface Row {
    value: string;
    share: number;
}

const Bar = ({ rows }: { rows: readonly Row[] }) => (
    <Box
        aria-hidden="true"
        sx={{ display: 'flex', gap: '2px', height: 20, borderRadius: 0.5, overflow: 'hidden' }}
    >
        {rows.map(({ value, share }) => (
            <Box
                key={value}
                sx={{ flex: `${share} 1 0`, minWidth: share > 0 ? 2 : 0, bgcolor: colourOf(value) }}
            />
        ))}
    </Box>
);

/** How the visits are divided among the types of source, as one bar with its words. */
export const SourceShares = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const id = useId();
    const query = { ...scope.query, perPage: 20 };
    const { data } = useCall(calls.sources, { query }, { keep: true });
    // the table below says what went wrong, or why there is nothing
    if (data?.list.length === 0) return null;
    return (
        <Card component="section" aria-labelledby={id} sx={{ px: 2.5, py: 2, minHeight: 118 }}>
            <Typography id={id} variant="h2" sx={{ mb: 1 }}>
                {translate('report.page.sharePicture')}
            </Typography>
            {!data && <Skeleton variant="rounded" height={52} />}
            {data && (
                <>
                    <Bar rows={data.list} />
                    <Box
                        component="ul"
                        sx={{
                            typography: 'note',
                            display: 'flex',
                            flexWrap: 'wrap',
                            gap: '4px 20px',
                            m: 0,
                            mt: 1.25,
                            p: 0,
                            listStyle: 'none',
                        }}
                    >
                        {data.list.map(({ value, share, metrics }) => (
                            <Box
                                component="li"
                                key={value}
                                title={exact(metrics.visits ?? 0, language)}
                                sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
                            >
                                <Box
                                    aria-hidden="true"
                                    sx={{
                                        width: 10,
                                        height: 10,
                                        borderRadius: 0.25,
                                        bgcolor: colourOf(value),
                                    }}
                                />
                                {sourceText(value, translate)}
                                <strong>{percent(share, language)}</strong>
                            </Box>
                        ))}
                    </Box>
                </>
            )}
        </Card>
    );
};

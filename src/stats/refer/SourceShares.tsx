import { Box, Card, Skeleton, Typography, useTheme } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { sourceText } from '../../ui/admin/text/names';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, percent } from '../../ui/text/numbers';
import { type Mode, sources } from '../../ui/tokens';
import type { ReportScope } from '../report/scope';

/** Of what no colour was chosen for: that of direct visits. */
const colourOf = (source: string, mode: Mode): string =>
    (sources[mode] as Readonly<Record<string, string>>)[source] ?? sources[mode].direct;

interface Row {
    value: string;
    share: number;
}

const Bar = ({ rows, mode }: { rows: readonly Row[]; mode: Mode }) => (
    <Box
        aria-hidden="true"
        sx={{ display: 'flex', gap: '2px', height: 20, borderRadius: 0.5, overflow: 'hidden' }}
    >
        {rows.map(({ value, share }) => (
            <Box
                key={value}
                sx={{
                    flex: `${share} 1 0`,
                    minWidth: share > 0 ? 2 : 0,
                    bgcolor: colourOf(value, mode),
                }}
            />
        ))}
    </Box>
);

/** How the visits are divided among the types of source, as one bar with its words. */
export const SourceShares = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { mode } = useTheme().palette;
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
                    <Bar rows={data.list} mode={mode} />
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
                                        bgcolor: colourOf(value, mode),
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

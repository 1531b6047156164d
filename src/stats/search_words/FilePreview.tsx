import { Alert, Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { SearchFilePreview } from '../../../contract/analytics/searchSources';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, none } from '../../ui/text/numbers';
import { dayText } from '../../ui/text/times';
import { figureTable } from '../speed/tableStyle';

const Sample = ({ preview: { sample, kind, isByDay } }: { preview: SearchFilePreview }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const hasValue = kind !== 'day';
    const titles = ['clicks', 'impressions', 'position'] as const;
    return (
        <Box
            component="table"
            aria-label={translate('searchWords.sample')}
            sx={{ ...figureTable, mx: { xs: -2, sm: -2.5 }, width: 'auto' }}
        >
            <thead>
                <tr>
                    {hasValue && <th scope="col">{translate(`searchWords.${kind}`)}</th>}
                    {isByDay && (
                        <Box
                            component="th"
                            scope="col"
                            className={hasValue ? 'wide' : undefined}
                            sx={{ width: 110 }}
                        >
                            {translate('searchWords.day')}
                        </Box>
                    )}
                    {titles.map(title => (
                        <Box
                            component="th"
                            scope="col"
                            key={title}
                            sx={{ width: { xs: 72, sm: 96 } }}
                        >
                            {translate(`searchWords.${title}`)}
                        </Box>
                    ))}
                </tr>
            </thead>
            <tbody>
                {sample.map(row => (
                    <tr key={`${row.day} ${row.value}`}>
                        {hasValue && (
                            <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                                {row.value}
                            </Box>
                        )}
                        {isByDay && <td className={hasValue ? 'wide' : undefined}>{row.day}</td>}
                        <td>{exact(row.clicks, language)}</td>
                        <td>{exact(row.impressions, language)}</td>
                        <td>{row.position === null ? none : exact(row.position, language)}</td>
                    </tr>
                ))}
            </tbody>
        </Box>
    );
};

/** What a file would add, before it does. */
export const FilePreview = ({ preview }: { preview: SearchFilePreview }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const id = useId();
    const { kind, isByDay, from, to, rows, clicks, impressions, joined, ignored, known } = preview;
    const count = (number: number) => exact(number, language);
    return (
        <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
            <Typography id={id} component="h3" variant="h3">
                {translate('searchWords.previewTitle')}
            </Typography>
            {known !== null && (
                <Alert severity="info">
                    {translate('searchWords.previewKnown', { name: known })}
                </Alert>
            )}
            <Typography variant="text">
                {translate('searchWords.previewText', {
                    kind: translate(`searchWords.kinds.${kind}`),
                    smart_count: rows,
                    clicks: count(clicks),
                    impressions: count(impressions),
                })}
            </Typography>
            {isByDay && (
                <Note>
                    {translate('searchWords.previewDays', {
                        from: dayText(from, language),
                        to: dayText(to, language),
                    })}
                </Note>
            )}
            {joined > 0 && (
                <Note>{translate('searchWords.previewJoined', { smart_count: joined })}</Note>
            )}
            {ignored.length > 0 && (
                <Note>
                    {translate('searchWords.previewIgnored', { titles: ignored.join(', ') })}
                </Note>
            )}
            <Sample preview={preview} />
        </Box>
    );
};

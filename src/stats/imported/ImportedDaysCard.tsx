import { Box, Button } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ImportedDays, importedDays } from '../../../contract/analytics/imported';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { sentences } from '../../ui/text/sentences';
import { dayText } from '../../ui/text/times';
import type { ReportScope } from '../report/scope';
import { ImportedTable } from './ImportedTable';

const barHeight = 72;
const mostDays = 400;

/** How the days compare; the table has their figures. */
const Bars = ({ days }: { days: ImportedDays['days'] }) => {
    const sizes = days.map(({ views, visits }) => views ?? visits ?? 0);
    const most = Math.max(1, ...sizes);
    return (
        <Box
            aria-hidden="true"
            sx={{
                display: 'flex',
                alignItems: 'flex-end',
                gap: days.length > 90 ? 0 : '2px',
                height: barHeight,
                px: { xs: 2, sm: 2.5 },
                pb: 1,
            }}
        >
            {days.map(({ day }, place) => (
                <Box
                    key={day}
                    sx={{
                        flex: 1,
                        minWidth: 0,
                        maxWidth: 24,
                        height: `${Math.max(2, ((sizes[place] ?? 0) / most) * 100)}%`,
                        bgcolor: 'text.disabled',
                        borderRadius: '2px 2px 0 0',
                    }}
                />
            ))}
        </Box>
    );
};

/** Where what was imported comes from, and where it ends. */
const Origins = ({ imports, boundary, isFiltered }: ImportedDays) => {
    const translate = useTranslate();
    const language = useLanguage();
    const hasSums = imports.some(({ kind }) => kind === 'sums');
    return (
        <Note sx={{ px: { xs: 2, sm: 2.5 }, pb: 1, '& p': { m: 0, mb: 0.5 } }}>
            {imports.map(({ tool, kind, from, to, notes, zone }) => (
                <p key={`${tool} ${kind} ${from} ${to}`}>
                    {sentences(
                        [
                            translate(kind === 'sums' ? 'histories.ofSums' : 'histories.ofVisits', {
                                tool: translate(`histories.tools.${tool}`),
                                from: dayText(from, language),
                                to: dayText(to, language),
                            }),
                            ...notes.map(note =>
                                translate(`histories.notes.${note}`, {
                                    tool: translate(`histories.tools.${tool}`),
                                    zone,
                                }),
                            ),
                        ],
                        language,
                    )}
                </p>
            ))}
            {boundary !== null && (
                <p>{translate('histories.since', { day: dayText(boundary, language) })}</p>
            )}
            {hasSums && isFiltered && <p>{translate('histories.filtered')}</p>}
            {hasSums && !isFiltered && <p>{translate('histories.counted')}</p>}
        </Note>
    );
};

const Days = ({ data: { days, totals } }: { data: ImportedDays }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const id = useId();
    const [isOpen, setOpen] = useState(false);
    const shown = isOpen ? days.slice(0, mostDays) : [];
    return (
        <>
            {days.length > 1 && <Bars days={days} />}
            <Box id={id}>
                <ImportedTable
                    label={translate('histories.daysTitle')}
                    title={translate('histories.day')}
                    totals={totals}
                    rows={shown.map(({ day, ...figures }) => ({
                        key: day,
                        name: dayText(day, language),
                        ...figures,
                    }))}
                />
            </Box>
            <Button
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setOpen(!isOpen)}
                sx={{ mx: { xs: 1, sm: 1.5 }, my: 1 }}
            >
                {translate(isOpen ? 'histories.hideDays' : 'histories.showDays')}
            </Button>
        </>
    );
};

/** What of a period was imported of another tool; nothing where nothing was. */
export const ImportedDaysCard = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const isSite = scope.subject.type === 'site';
    const { query } = scope;
    const { data } = useCall(
        importedDays,
        { query },
        { enabled: isSite, keep: true, isSilent: true },
    );
    if (!data || data.imports.length === 0) return null;
    const hasDays = data.days.length > 0;
    return (
        <SectionCard title={translate('histories.daysTitle')}>
            <Origins {...data} />
            {hasDays && <Days data={data} />}
        </SectionCard>
    );
};

import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { dayText } from '../../ui/text/times';
import type { Period } from '../components/periods';
import { ZoneNote } from '../components/ZoneNote';
import { filterText } from '../filters/filterText';
import { useFilterWords } from '../segments/useFilterWords';
import type { ReportScope, Subject } from './scope';

const nameOf = (subject: Subject): string => {
    if (subject.type === 'group') return subject.group.name;
    const { name, domain } = subject.site;
    return name === domain ? domain : `${name} (${domain})`;
};

const periodText = ({ from, to }: Period, language: string): string =>
    [...new Set([from, to])].map(day => dayText(day, language)).join(' – ');

/** On paper, in the place of the filter bar: whose figures these are, of when, and of what. */
export const PrintedScope = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { subject, period, comparison, filter, timezone } = scope;
    const words = useFilterWords(subject, [filter]);
    const facts = [nameOf(subject), periodText(period, language)];
    if (comparison) {
        const days = periodText(comparison, language);
        facts.push(translate('report.printedComparison', { days }));
    }
    if (filter) facts.push(filterText(filter, words));
    return (
        <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
            <Box sx={{ typography: 'text' }}>{facts.join(' · ')}</Box>
            <ZoneNote timezone={timezone} />
        </Box>
    );
};

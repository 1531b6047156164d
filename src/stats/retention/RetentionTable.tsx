import {
    Box,
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableHead,
    TableRow,
    useTheme,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FilterField } from '../../../contract/analytics/filters';
import type {
    Cohort,
    CohortDimension,
    CohortPeriod,
    RetentionAnswer,
} from '../../../contract/analytics/retention';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { exact, none, percent } from '../../ui/text/numbers';
import { dayText } from '../../ui/text/times';
import { fieldValueText } from '../table/fieldValueText';

const sticky = {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    whiteSpace: 'nowrap',
} as const;

const long = {
    maxWidth: { xs: 140, sm: 280 },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
} as const;

/** Stronger the more came back: from a third on it is as strong as where words can still be read. */
const strength = (share: number): number => Math.min(0.5, share * 0.9);

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

interface ShadeProps {
    share: number;
    isRunning?: boolean;
    title: string;
    text: string;
}

const Shade = ({ share, isRunning = false, title, text }: ShadeProps) => {
    const { palette } = useTheme();
    const stripe = `repeating-linear-gradient(135deg, transparent 0 5px, ${palette.divider} 5px 6px)`;
    return (
        <TableCell align="center" title={title} sx={{ position: 'relative', p: '0 !important' }}>
            <Box
                aria-hidden="true"
                sx={{
                    position: 'absolute',
                    inset: '1px',
                    borderRadius: 0.5,
                    bgcolor: 'primary.main',
                    opacity: strength(share),
                }}
            />
            {isRunning && (
                <Box
                    aria-hidden="true"
                    sx={{ position: 'absolute', inset: '1px', backgroundImage: stripe }}
                />
            )}
            <Box component="span" sx={{ position: 'relative', px: 1 }}>
                {text}
            </Box>
        </TableCell>
    );
};

/** The field whose values a dimension has. */
export const fieldOf = (by: CohortDimension): FilterField => (by === 'entryPath' ? 'entry' : by);

const periodText = (label: string, period: CohortPeriod, language: string): string =>
    period === 'month' ? label.slice(0, 7) : dayText(label, language);

interface RowProps {
    cohort: Cohort;
    period: CohortPeriod;
    by: CohortDimension | undefined;
    columns: number;
}

const Row = ({ cohort, period, by, columns }: RowProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { label, size, back, of, isRunning } = cohort;
    const name = by
        ? fieldValueText(fieldOf(by), label, { language, translate })
        : periodText(label, period, language);
    return (
        <TableRow>
            <TableCell
                component="th"
                scope="row"
                sx={by ? { ...sticky, ...long } : sticky}
                title={name}
            >
                {name}
            </TableCell>
            <TableCell align="right">{exact(size, language)}</TableCell>
            {upTo(columns).map(later => {
                const count = back[later];
                const whole = of[later] ?? 0;
                if (count === undefined || whole === 0) return <TableCell key={later} />;
                const share = count / whole;
                const isOpen = isRunning && later === back.length - 1;
                const said = translate('retention.cell', {
                    share: percent(share, language),
                    count: exact(count, language),
                    size: exact(whole, language),
                });
                return (
                    <Shade
                        key={later}
                        share={share}
                        isRunning={isOpen}
                        title={isOpen ? `${said}, ${translate('retention.running')}` : said}
                        text={percent(share, language, share < 0.1 ? 1 : 0)}
                    />
                );
            })}
        </TableRow>
    );
};

interface Props {
    data: RetentionAnswer;
    /** what the cohorts are told apart by; the period without */
    by: CohortDimension | undefined;
    /** they begin with a first conversion */
    isOfGoal: boolean;
}

/** Cohorts below each other, periods the newest first; one hue, stronger where more came back. */
export const RetentionTable = ({ data, by, isOfGoal }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { period, list, average } = data;
    const columns = Math.max(1, ...list.map(({ back }) => back.length));
    const nameOf = (later: number) =>
        later === 0
            ? translate(`retention.first.${period}`)
            : translate(`retention.later.${period}`, { number: later });
    return (
        <TableContainer
            tabIndex={0}
            role="group"
            aria-label={translate('retention.title')}
            // relative: words for screen readers would reach out of what scrolls
            sx={{ position: 'relative' }}
        >
            <Table
                size="small"
                sx={{
                    '& td, & th': { px: 1, height: 36, whiteSpace: 'nowrap' },
                    '& th:first-of-type': { pl: 2.5 },
                }}
            >
                <TableHead>
                    <TableRow>
                        <TableCell sx={{ ...sticky, zIndex: 2 }}>
                            {by
                                ? translate(`funnels.dimensions.${by}`)
                                : translate(isOfGoal ? 'retention.firstGoal' : 'retention.cohort')}
                        </TableCell>
                        <TableCell align="right">{translate('retention.size')}</TableCell>
                        {upTo(columns).map(later => (
                            <TableCell key={later} align="center">
                                {later === 0 ? (
                                    nameOf(0)
                                ) : (
                                    <>
                                        <span aria-hidden="true">{later}</span>
                                        <Box component="span" sx={visuallyHidden}>
                                            {nameOf(later)}
                                        </Box>
                                    </>
                                )}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    <TableRow sx={{ '& > *': { fontWeight: 650 } }}>
                        <TableCell component="th" scope="row" sx={sticky}>
                            {translate('retention.average')}
                        </TableCell>
                        <TableCell align="right">
                            {exact(
                                list.reduce((sum, { size }) => sum + size, 0),
                                language,
                            )}
                        </TableCell>
                        {upTo(columns).map(later => {
                            const share = average[later];
                            return (
                                <TableCell key={later} align="center">
                                    {share === null || share === undefined
                                        ? none
                                        : percent(share, language, share < 0.1 ? 1 : 0)}
                                </TableCell>
                            );
                        })}
                    </TableRow>
                    {list.map(cohort => (
                        <Row
                            key={cohort.label}
                            cohort={cohort}
                            period={period}
                            by={by}
                            columns={columns}
                        />
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};

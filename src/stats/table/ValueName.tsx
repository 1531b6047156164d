import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, ButtonBase, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BreakdownRow } from '../../../contract/analytics/breakdown';
import { type BreakdownName, breakdowns } from '../../../contract/analytics/breakdowns';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touch, touchBox, touchHeight } from '../../ui/admin/touch';
import { MiddleCut } from '../components/MiddleCut';
import { hasIcons, ValueIcon } from '../icons/ValueIcon';
import { useRegionNames } from '../names/worldRegions';
import type { ReportScope } from '../report/scope';
import { rowConditions, withRow } from './rowFilter';
import { rowAside, rowText, wordColumns } from './rowText';
import { ValueMenu } from './ValueMenu';

interface ValueProps {
    name: BreakdownName;
    row: BreakdownRow;
    scope: ReportScope;
    /** with the rows that this one lies in */
    filter: ReportScope['filter'];
    /** undefined where there is no next level */
    isOpen: boolean | undefined;
    onToggle: () => void;
    /** in a table that has columns of words for what else stands here */
    isWide?: boolean;
}

const Expander = ({
    text,
    isOpen,
    onToggle,
}: {
    text: string;
    isOpen: boolean;
    onToggle: () => void;
}) => {
    const translate = useTranslate();
    return (
        <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-label={translate(`report.table.${isOpen ? 'collapse' : 'expand'}`, {
                value: text,
            })}
            onClick={onToggle}
            sx={{
                flexShrink: 0,
                p: 0.25,
                ...touchBox(24),
            }}
        >
            <ChevronRight
                sx={{
                    fontSize: 18,
                    transform: isOpen ? 'rotate(90deg)' : 'none',
                    transition: 'transform 120ms',
                }}
            />
        </IconButton>
    );
};

/** A row's name: a click filters by it, the arrow opens what it consists of. */
export const ValueName = ({ name, row, scope, filter, isOpen, onToggle, isWide }: ValueProps) => {
    const translate = useTranslate();
    const words = { language: useLanguage(), translate };
    useRegionNames();
    const text = rowText(name, row, words);
    const aside = isWide && wordColumns(name).length > 0 ? '' : rowAside(name, row, words, filter);
    const title = row.title ? `${row.title}\n${text}` : text;
    const isField = rowConditions(name, row).length > 0;
    const { field } = breakdowns[name];
    return (
        <Box
            sx={{
                position: 'relative',
                display: 'flex',
                alignItems: 'center',
                gap: 0.5,
                minWidth: 0,
            }}
        >
            {isOpen !== undefined && <Expander text={text} isOpen={isOpen} onToggle={onToggle} />}
            {hasIcons(field) && <ValueIcon field={field} value={row.value} />}
            {isField ? (
                <ButtonBase
                    aria-description={translate('report.table.addFilter', { value: text })}
                    onClick={() => scope.setFilter(withRow(filter, name, row))}
                    sx={{
                        // a name of one letter is touched, too
                        minWidth: { xs: text.length < 6 ? touch : 0, md: 0 },
                        justifyContent: 'flex-start',
                        // where an address lies gives way before the address does
                        flexShrink: aside && name === 'ip' ? 0 : 1,
                        // and leaves room for the menu
                        maxWidth: `calc(100% - ${touch + 4}px)`,
                        font: 'inherit',
                        textAlign: 'left',
                        borderRadius: 0.5,
                        ...touchHeight(24),
                        '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
                    }}
                >
                    <MiddleCut text={text} title={title} />
                </ButtonBase>
            ) : (
                <MiddleCut text={text} title={title} />
            )}
            {aside && (
                <Note
                    component="span"
                    title={aside}
                    sx={{
                        flex: '0 2 auto',
                        minWidth: 0,
                        overflow: 'hidden',
                        textOverflow: 'ellipsis',
                        whiteSpace: 'nowrap',
                    }}
                >
                    {aside}
                </Note>
            )}
            <Box sx={{ ml: 'auto', display: 'flex' }}>
                <ValueMenu name={name} row={row} text={text} scope={scope} filter={filter} />
            </Box>
        </Box>
    );
};

import { Box, Button, Chip, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Filter } from '../../../contract/analytics/filters';
import { useMenu } from '../../ui/admin/controls/useMenu';
import { touchHeight } from '../../ui/admin/touch';
import { useRegionNames } from '../names/worldRegions';
import type { ReportScope } from '../report/scope';
import { useFilterWords } from '../segments/useFilterWords';
import { negated, partsOf, withPart } from './filterParts';
import { filterText } from './filterText';

interface Props {
    scope: ReportScope;
    /** opens what the part can be edited in */
    onEdit: (index: number, part: Filter) => void;
}

interface PartProps extends Props {
    part: Filter;
    index: number;
}

const PartChip = ({ scope, part, index, onEdit }: PartProps) => {
    const words = useFilterWords(scope.subject, [part]);
    const { translate } = words;
    const { button, menu, closing } = useMenu();
    useRegionNames();
    const text = filterText(part, words);
    const remove = () => scope.setFilter(withPart(scope.filter, index, undefined));
    return (
        <Box component="li" sx={{ minWidth: 0, maxWidth: 1 }}>
            <Chip
                label={text}
                title={text}
                color="primary"
                variant="outlined"
                {...button}
                onDelete={remove}
                sx={{
                    maxWidth: { xs: 1, md: 420 },
                    ...touchHeight(32),
                    borderRadius: 1,
                }}
            />
            <Menu {...menu}>
                <MenuItem onClick={closing(() => onEdit(index, part))}>
                    {translate('report.filter.menuEdit')}
                </MenuItem>
                <MenuItem
                    onClick={closing(() =>
                        scope.setFilter(withPart(scope.filter, index, negated(part))),
                    )}
                >
                    {translate('report.filter.menuNegate')}
                </MenuItem>
                <MenuItem onClick={closing(remove)}>
                    {translate('report.filter.menuRemove')}
                </MenuItem>
            </Menu>
        </Box>
    );
};

/** What the filter in force says, a chip for each part that must hold. */
export const FilterChips = ({ scope, onEdit }: Props) => {
    const translate = useTranslate();
    const parts = partsOf(scope.filter);
    if (parts.length === 0) return null;
    return (
        <Box
            component="ul"
            aria-label={translate('report.filter.chips')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
        >
            {parts.map((part, index) => (
                <PartChip
                    // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
                    key={index}
                    scope={scope}
                    part={part}
                    index={index}
                    onEdit={onEdit}
                />
            ))}
            {parts.length > 1 && (
                <li>
                    <Button onClick={() => scope.setFilter(undefined)}>
                        {translate('report.filter.clear')}
                    </Button>
                </li>
            )}
        </Box>
    );
};

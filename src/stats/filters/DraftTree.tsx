import CloseIcon from '@mui/icons-material/Close';
import {
    Box,
    Button,
    Checkbox,
    FormControlLabel,
    IconButton,
    ToggleButton,
    ToggleButtonGroup,
    Tooltip,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { touchHeight } from '../../ui/admin/touch';
import type { ReportScope } from '../report/scope';
import { ConditionFields } from './ConditionFields';
import { type DraftGroup, type DraftNode, emptyCondition, emptyGroup } from './draft';
import { useUsualField } from './useMayFilter';

interface Shared {
    scope: ReportScope;
    /** undefined removes the node */
    onChange: (id: number, next: DraftNode | undefined) => void;
}

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
    <Tooltip title={label}>
        <IconButton aria-label={label} onClick={onClick} size="tall">
            <CloseIcon fontSize="small" />
        </IconButton>
    </Tooltip>
);

const GroupHead = ({ group, depth, onChange }: Omit<GroupProps, 'scope'>) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <ToggleButtonGroup
                exclusive
                size="small"
                color="primary"
                value={group.join}
                aria-label={translate('report.filter.advanced.join')}
                onChange={(_, join: 'and' | 'or' | null) =>
                    join && onChange(group.id, { ...group, join })
                }
            >
                <ToggleButton value="and" sx={{ px: 1.5, ...touchHeight(36) }}>
                    {translate('report.filter.advanced.all')}
                </ToggleButton>
                <ToggleButton value="or" sx={{ px: 1.5, ...touchHeight(36) }}>
                    {translate('report.filter.advanced.any')}
                </ToggleButton>
            </ToggleButtonGroup>
            <FormControlLabel
                control={
                    <Checkbox
                        size="small"
                        checked={group.isNot}
                        onChange={event =>
                            onChange(group.id, { ...group, isNot: event.target.checked })
                        }
                    />
                }
                label={translate('report.filter.advanced.isNot')}
                slotProps={{ typography: { variant: 'text' } }}
            />
            {depth > 0 && (
                <Box sx={{ ml: 'auto' }}>
                    <Remove
                        label={translate('report.filter.advanced.removeGroup')}
                        onClick={() => onChange(group.id, undefined)}
                    />
                </Box>
            )}
        </Box>
    );
};

interface GroupProps extends Shared {
    group: DraftGroup;
    depth: number;
}

/** brackets within brackets; the grammar allows a few more */
const deepest = 4;

/** A group of conditions and groups, as a box in the box of its own group. */
export const DraftTree = (props: GroupProps) => {
    const { group, depth, scope, onChange } = props;
    const translate = useTranslate();
    const usual = useUsualField();
    const add = (node: DraftNode) =>
        onChange(group.id, { ...group, parts: [...group.parts, node] });
    return (
        <Box
            role="group"
            aria-label={translate(`report.filter.advanced.${group.join === 'and' ? 'all' : 'any'}`)}
            sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr)',
                gap: 1.5,
                p: 1.5,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
            }}
        >
            <GroupHead {...props} />
            {group.parts.map(node =>
                node.type === 'group' ? (
                    <DraftTree
                        key={node.id}
                        group={node}
                        depth={depth + 1}
                        scope={scope}
                        onChange={onChange}
                    />
                ) : (
                    <Box key={node.id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
                        <ConditionFields
                            isSmall
                            part={node}
                            scope={scope}
                            onChange={part => onChange(node.id, { ...node, ...part })}
                        />
                        <Remove
                            label={translate('report.filter.advanced.removeCondition')}
                            onClick={() => onChange(node.id, undefined)}
                        />
                    </Box>
                ),
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button onClick={() => add(emptyCondition(usual))}>
                    {translate('report.filter.advanced.addCondition')}
                </Button>
                {depth < deepest && (
                    <Button
                        onClick={() => add(emptyGroup(group.join === 'and' ? 'or' : 'and', usual))}
                    >
                        {translate('report.filter.advanced.addGroup')}
                    </Button>
                )}
            </Box>
        </Box>
    );
};

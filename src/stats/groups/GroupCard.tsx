import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Box, Card } from '@mui/material';
import { useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { SiteGroup } from '../../../contract/analytics/siteGroups';
import { DayFigures } from '../dashboard/DayFigures';
import { sumSites } from '../dashboard/sumSites';
import type { SiteList } from './arrangement';
import type { BoardProps } from './boardProps';
import { dragId } from './dragItems';
import { GroupHead } from './GroupHead';
import { Handle } from './Handle';
import { SitesOfList } from './SitesOfList';

interface Props extends BoardProps {
    list: SiteList;
    shown: readonly string[];
    onMore: () => void;
}

const useSum = ({ list, sites }: Props) =>
    useMemo(
        () =>
            sumSites(
                list.sites.flatMap(id => {
                    const row = sites.get(id);
                    return row ? [row] : [];
                }),
            ),
        [list.sites, sites],
    );

/** A group that can be dragged by its handle. */
export const GroupCard = (props: Props & { group: SiteGroup }) => {
    const translate = useTranslate();
    const titleId = useId();
    const { group, list } = props;
    const sum = useSum(props);
    const { setNodeRef, transform, transition, isDragging, ...sortable } = useSortable({
        id: dragId('group', group.id),
        attributes: { roleDescription: translate('groups.draggable') },
    });
    return (
        <Card
            component="section"
            aria-labelledby={titleId}
            ref={setNodeRef}
            style={{ transform: CSS.Translate.toString(transform), transition }}
            sx={{ minWidth: 0, alignSelf: 'start', opacity: isDragging ? 0.35 : 1 }}
        >
            <GroupHead
                {...props}
                id={titleId}
                count={list.sites.length}
                handle={
                    <Handle
                        {...sortable}
                        label={translate('groups.dragGroup', { name: group.name })}
                    />
                }
            />
            <Box sx={{ px: 2, pb: 1 }}>
                <DayFigures row={sum} />
            </Box>
            <SitesOfList {...props} />
        </Card>
    );
};

/** The sites of no group. */
export const UngroupedCard = (props: Props) => {
    const titleId = useId();
    const sum = useSum(props);
    return (
        <Card
            component="section"
            aria-labelledby={titleId}
            sx={{ minWidth: 0, alignSelf: 'start', borderStyle: 'dashed' }}
        >
            <GroupHead {...props} id={titleId} group={undefined} count={props.list.sites.length} />
            <Box sx={{ px: 2, pb: 1 }}>
                <DayFigures row={sum} />
            </Box>
            <SitesOfList {...props} />
        </Card>
    );
};

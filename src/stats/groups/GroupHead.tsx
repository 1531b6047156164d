import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { SiteGroup } from '../../../contract/analytics/siteGroups';
import { Note } from '../../ui/admin/text/Note';
import { ActionMenu } from './ActionMenu';
import { moveGroup, ungrouped } from './arrangement';
import type { BoardProps } from './boardProps';

const addressOf = ({ id }: SiteGroup) => `/site/overview?group=${id}`;

interface MenuProps extends Pick<BoardProps, 'lists' | 'onArrange' | 'onTask'> {
    group: SiteGroup;
}

const GroupMenu = ({ group, lists, onArrange, onTask }: MenuProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const at = lists.findIndex(({ id }) => id === group.id);
    const step = (key: string, place: number) => {
        const target = lists[place]?.id;
        return {
            key,
            text: translate(`groups.${key}`),
            isDisabled: target === undefined || target === ungrouped,
            action: () => target && onArrange(moveGroup(lists, group.id, target)),
        };
    };
    return (
        <ActionMenu
            label={translate('groups.actions', { name: group.name })}
            actions={[
                {
                    key: 'open',
                    text: translate('groups.open', { name: group.name }),
                    action: () => void navigate(addressOf(group)),
                },
                {
                    key: 'edit',
                    text: translate('groups.edit'),
                    action: () => onTask({ task: 'edit', group }),
                },
                step('moveEarlier', at - 1),
                step('moveLater', at + 1),
                {
                    key: 'delete',
                    text: translate('groups.delete'),
                    isDanger: true,
                    action: () => onTask({ task: 'delete', group }),
                },
            ]}
        />
    );
};

interface Props extends Pick<BoardProps, 'lists' | 'onArrange' | 'onTask'> {
    /** undefined for the sites of no group */
    group: SiteGroup | undefined;
    id: string;
    count: number;
    handle?: ReactNode;
}

export const GroupHead = ({ group, id, count, handle, ...rest }: Props) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 1, pb: 0.5, pl: 0.5 }}>
            {handle}
            <Box sx={{ flex: 1, minWidth: 0, pl: handle ? 0 : 1.5 }}>
                <Typography id={id} component="h2" variant="h2" noWrap title={group?.name ?? ''}>
                    {group ? (
                        <Link
                            component={RouterLink}
                            to={addressOf(group)}
                            color="text.primary"
                            underline="hover"
                        >
                            {group.name}
                        </Link>
                    ) : (
                        translate('groups.ungrouped')
                    )}
                </Typography>
                <Note noWrap component="p">
                    {translate('groups.count', { smart_count: count })}
                    {group && ` · ${group.timezone.replaceAll('_', ' ')}`}
                </Note>
            </Box>
            {group && <GroupMenu group={group} {...rest} />}
        </Box>
    );
};

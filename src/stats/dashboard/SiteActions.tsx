import CodeIcon from '@mui/icons-material/Code';
import EditOutlined from '@mui/icons-material/EditOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Site } from '../../../contract/sites';
import type { SiteTask } from '../../resources/sites/SiteDialogs';

interface Props {
    site: Site;
    onTask: (task: SiteTask) => void;
}

export const SiteActions = ({ site, onTask }: Props) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const { canAccess } = useCanAccess({ resource: 'sites', action: 'edit' });
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const actions = [
        ['overview', InsightsOutlined, () => void navigate(`/site/overview?site=${site.id}`)],
        ['visits', PeopleOutlined, () => void navigate(`/site/visitor?site=${site.id}`)],
        ['code', CodeIcon, () => onTask({ task: 'code', site })],
        ...(canAccess
            ? [['edit', EditOutlined, () => onTask({ task: 'edit', site })] as const]
            : []),
    ] as const;
    return (
        <>
            <IconButton
                aria-label={translate('sites.actions', { name: site.name })}
                aria-haspopup="menu"
                onClick={event => setAnchor(event.currentTarget)}
            >
                <MoreVertIcon />
            </IconButton>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                {actions.map(([name, Icon, act]) => (
                    <MenuItem
                        key={name}
                        sx={{ minHeight: 44 }}
                        onClick={() => {
                            setAnchor(null);
                            act();
                        }}
                    >
                        <ListItemIcon>
                            <Icon fontSize="small" />
                        </ListItemIcon>
                        {translate(`sites.${name}`)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};

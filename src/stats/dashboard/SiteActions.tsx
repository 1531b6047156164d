import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import CallSplitOutlined from '@mui/icons-material/CallSplitOutlined';
import CodeIcon from '@mui/icons-material/Code';
import EditOutlined from '@mui/icons-material/EditOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import ShareOutlined from '@mui/icons-material/ShareOutlined';
import ShowChartOutlined from '@mui/icons-material/ShowChartOutlined';
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useCanAccess, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { may } from '../../../contract/analytics/siteRoles';
import type { Site } from '../../../contract/analytics/sites';
import type { SiteTask } from '../../resources/sites/SiteDialogs';
import { useMenu } from '../../ui/admin/controls/useMenu';
import { touch, touchBox } from '../../ui/admin/touch';

interface Props {
    site: Site;
    onTask: (task: SiteTask) => void;
}

export const SiteActions = ({ site, onTask }: Props) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const { canAccess } = useCanAccess({ resource: 'sites', action: 'edit' });
    const { button, menu, closing } = useMenu();
    const open = (path: string) => () => void navigate(`${path}?site=${site.id}`);
    const actions = [
        ['sites.overview', InsightsOutlined, open('/site/overview')],
        ['sites.visits', PeopleOutlined, open('/site/visitor')],
        ['route.reports.trend', ShowChartOutlined, open('/site/trend/comId')],
        ['route.reports.refer', CallSplitOutlined, open('/site/refer/comId')],
        ['route.reports.content', ArticleOutlined, open('/site/content/comId')],
        ...(canAccess && may(site.role, 'administer')
            ? ([
                  ['sites.code', CodeIcon, () => onTask({ task: 'code', site })],
                  ['account.share.open', ShareOutlined, () => onTask({ task: 'share', site })],
                  ['sites.edit', EditOutlined, () => onTask({ task: 'edit', site })],
                  ['route.members', GroupOutlined, open('/user/members')],
              ] as const)
            : site.role === 'owner'
              ? []
              : ([['route.members', GroupOutlined, open('/user/members')]] as const)),
    ] as const;
    return (
        <>
            <IconButton
                aria-label={translate('sites.actions', { name: site.name })}
                {...button}
                sx={touchBox(0)}
            >
                <MoreVertIcon />
            </IconButton>
            <Menu {...menu}>
                {actions.map(([label, Icon, action]) => (
                    <MenuItem key={label} sx={{ minHeight: touch }} onClick={closing(action)}>
                        <ListItemIcon>
                            <Icon fontSize="small" />
                        </ListItemIcon>
                        {translate(label)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};

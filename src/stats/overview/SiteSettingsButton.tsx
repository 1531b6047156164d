import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShareOutlined from '@mui/icons-material/ShareOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { may } from '../../../contract/analytics/siteRoles';
import type { Site } from '../../../contract/analytics/sites';
import { SiteDialogs, type SiteTask } from '../../resources/sites/SiteDialogs';
import { touchBox } from '../../ui/admin/touch';

/** Opens settings and share links of the site whose reports one looks at, for those who may change them. */
export const SiteSettingsButton = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const { canAccess } = useCanAccess({ resource: 'sites', action: 'edit' });
    const [task, setTask] = useState<SiteTask>(null);
    if (!canAccess || !may(site.role, 'administer')) return null;
    const label = translate('siteSettings.title', { name: site.name });
    const share = translate('account.share.title', { name: site.name });
    return (
        <>
            <Tooltip title={label}>
                <IconButton
                    aria-label={label}
                    aria-haspopup="dialog"
                    onClick={() => setTask({ task: 'edit', site })}
                    sx={touchBox(36)}
                >
                    <SettingsOutlined />
                </IconButton>
            </Tooltip>
            <Tooltip title={share}>
                <IconButton
                    aria-label={share}
                    aria-haspopup="dialog"
                    onClick={() => setTask({ task: 'share', site })}
                    sx={{ ...touchBox(36), ml: -1 }}
                >
                    <ShareOutlined />
                </IconButton>
            </Tooltip>
            <SiteDialogs task={task} onTask={setTask} onGone={() => void navigate('/dashboard')} />
        </>
    );
};

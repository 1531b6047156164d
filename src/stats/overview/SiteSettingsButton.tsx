import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Site } from '../../../contract/analytics/sites';
import { SiteDialogs, type SiteTask } from '../../resources/sites/SiteDialogs';
import { touchBox } from '../../ui/admin/touch';

/** Opens the settings of the site whose reports one looks at, for those who may change them. */
export const SiteSettingsButton = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const { canAccess } = useCanAccess({ resource: 'sites', action: 'edit' });
    const [task, setTask] = useState<SiteTask>(null);
    if (!canAccess) return null;
    const label = translate('siteSettings.title', { name: site.name });
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
            <SiteDialogs task={task} onTask={setTask} onGone={() => void navigate('/dashboard')} />
        </>
    );
};

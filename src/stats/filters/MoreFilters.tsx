import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useMenu } from '../../ui/admin/controls/useMenu';
import { touchHeight } from '../../ui/admin/touch';
import type { ReportScope } from '../report/scope';

interface Props {
    scope: ReportScope;
    onAdvanced: () => void;
}

/** What is wanted now and then, so that the row of tools stays one row. */
export const MoreFilters = ({ scope, onAdvanced }: Props) => {
    const translate = useTranslate();
    const id = useId();
    const { isOpen, button, menu, closing } = useMenu();
    const label = translate('report.filter.more');
    return (
        <>
            <Tooltip title={label}>
                <IconButton {...button} aria-label={label} aria-controls={isOpen ? id : undefined}>
                    <MoreHoriz />
                </IconButton>
            </Tooltip>
            <Menu id={id} {...menu}>
                <MenuItem onClick={closing(onAdvanced)} sx={touchHeight(36)}>
                    {translate('report.filter.advanced.open')}
                </MenuItem>
                {!scope.isExcluded && (
                    <MenuItem
                        onClick={closing(() => scope.setExcluded(true))}
                        sx={{ maxWidth: 380, whiteSpace: 'normal', ...touchHeight(36) }}
                    >
                        <ListItemText
                            primary={translate('report.filter.bots')}
                            secondary={translate('report.filter.botsHelp')}
                            slotProps={{ secondary: { variant: 'note' } }}
                        />
                    </MenuItem>
                )}
            </Menu>
        </>
    );
};

import { IconButton, Menu, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { touchBox } from '../../ui/admin/touch';

interface Props {
    label: string;
    icon: ReactNode;
    children: (close: () => void) => ReactNode;
}

/** An icon of the top bar that opens a menu. */
export const MenuButton = ({ label, icon, children }: Props) => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    return (
        <>
            <Tooltip title={label}>
                <IconButton
                    onClick={event => setAnchor(event.currentTarget)}
                    aria-label={label}
                    aria-haspopup="menu"
                    aria-expanded={anchor !== null}
                    sx={touchBox(0)}
                >
                    {icon}
                </IconButton>
            </Tooltip>
            <Menu
                anchorEl={anchor}
                open={anchor !== null}
                onClose={close}
                slotProps={{ list: { 'aria-label': label } }}
            >
                {children(close)}
            </Menu>
        </>
    );
};

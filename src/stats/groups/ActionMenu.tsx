import MoreVertIcon from '@mui/icons-material/MoreVert';
import { IconButton, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useMenu } from '../../ui/admin/controls/useMenu';
import { touch } from '../../ui/admin/touch';

interface MenuAction {
    key: string;
    text: string;
    action: () => void;
    isDisabled?: boolean;
    /** it is what is so already */
    isSelected?: boolean;
    isDanger?: boolean;
}

interface Props {
    label: string;
    /** above the actions of `choices` */
    choicesTitle?: string;
    actions: readonly MenuAction[];
    choices?: readonly MenuAction[];
}

/** A button with the actions on one thing; they are rendered when it is opened. */
export const ActionMenu = ({ label, actions, choices = [], choicesTitle }: Props) => {
    const { isOpen, button, menu, closing } = useMenu();
    const item = ({ key, text, action, isDisabled, isSelected, isDanger }: MenuAction) => (
        <MenuItem
            key={key}
            disabled={isDisabled ?? false}
            selected={isSelected ?? false}
            sx={{ minHeight: touch, ...(isDanger && { color: 'error.main' }) }}
            onClick={closing(action)}
        >
            {text}
        </MenuItem>
    );
    return (
        <>
            <IconButton
                aria-label={label}
                size="small"
                {...button}
                sx={{ width: { xs: touch, md: 32 }, height: { xs: touch, md: 32 } }}
            >
                <MoreVertIcon fontSize="small" />
            </IconButton>
            {isOpen && (
                <Menu {...menu}>
                    {actions.map(item)}
                    {choices.length > 0 && (
                        <ListSubheader role="presentation" sx={{ lineHeight: '32px' }}>
                            {choicesTitle}
                        </ListSubheader>
                    )}
                    {choices.map(item)}
                </Menu>
            )}
        </>
    );
};

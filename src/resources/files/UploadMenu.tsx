import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type Visibility, visibilities } from '../../../contract/platform/resources/files';
import { useMenu } from '../../ui/admin/controls/useMenu';
import { libraryUploads } from './libraryUploads';
import { useLimits } from './useLimits';

const texts = { public: 'uploadPublic', private: 'uploadPrivate' } as const;

/** Chooses files to send, after it is said who will get them. */
export const UploadMenu = () => {
    const translate = useTranslate();
    const limits = useLimits();
    const input = useRef<HTMLInputElement>(null);
    const visibility = useRef<Visibility>('public');
    const { button, menu, closing } = useMenu();
    const choose = (which: Visibility) => {
        visibility.current = which;
        input.current?.click();
    };
    return (
        <>
            <Button variant="contained" startIcon={<UploadIcon />} {...button}>
                {translate('library.upload')}
            </Button>
            <Menu {...menu}>
                {visibilities.map(which => (
                    <MenuItem
                        key={which}
                        onClick={closing(() => choose(which))}
                        sx={{ maxWidth: 340, whiteSpace: 'normal' }}
                    >
                        <ListItemText
                            primary={translate(`library.${texts[which]}`)}
                            secondary={translate(`library.${texts[which]}Text`)}
                        />
                    </MenuItem>
                ))}
            </Menu>
            <input
                ref={input}
                type="file"
                multiple
                hidden
                aria-label={translate('library.upload')}
                onChange={({ target }) => {
                    libraryUploads.add([...(target.files ?? [])], visibility.current, limits);
                    // the same file again is a choice too
                    target.value = '';
                }}
            />
        </>
    );
};

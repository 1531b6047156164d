import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMenu } from '../../ui/admin/controls/useMenu';

const languages = [
    ['zh', '中文'],
    ['en', 'English'],
] as const;

interface Props {
    number: string;
    busy: boolean;
    onChoose: (language: 'en' | 'zh') => void;
}

/** A paper as PDF, in either language. */
export const ReceiptDownload = ({ number, busy, onChoose }: Props) => {
    const translate = useTranslate();
    const { button, menu, closing } = useMenu();
    return (
        <>
            <Button
                startIcon={<FileDownloadOutlined />}
                loading={busy}
                aria-label={translate('plan.downloadFor', { number })}
                {...button}
                size="tall"
            >
                {translate('plan.download')}
            </Button>
            <Menu {...menu}>
                {languages.map(([language, name]) => (
                    <MenuItem key={language} onClick={closing(() => onChoose(language))}>
                        {name}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};

import ImageIcon from '@mui/icons-material/Image';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fileAddress, type LibraryImage } from '../../../../contract/platform/resources/files';
import { ImagePicker } from '../../files/ImagePicker';
import { ToolButton } from './ToolButton';

/** Puts an image of the material library where the caret is. */
export const ImageTool = () => {
    const translate = useTranslate();
    const editor = useTiptapEditor();
    const [isOpen, setIsOpen] = useState(false);
    const insert = ({ id, alt }: LibraryImage) => {
        setIsOpen(false);
        editor
            .chain()
            .focus()
            .setImage({ src: fileAddress(id), alt })
            .run();
    };
    return (
        <>
            <ToolButton
                label={translate('article.editor.imageFromLibrary')}
                aria-haspopup="dialog"
                onClick={() => setIsOpen(true)}
            >
                <ImageIcon fontSize="inherit" />
            </ToolButton>
            <ImagePicker open={isOpen} onChoose={insert} onClose={() => setIsOpen(false)} />
        </>
    );
};

import ImageIcon from '@mui/icons-material/Image';
import DescribeIcon from '@mui/icons-material/SubtitlesOutlined';
import { useEditorState } from '@tiptap/react';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fileAddress, type LibraryImage } from '../../../../contract/platform/resources/files';
import { ImagePicker } from '../../files/ImagePicker';
import { ImageTextDialog } from './ImageTextDialog';
import { ToolButton } from './ToolButton';

/** Puts an image of the material library where the caret is, once it is said what it shows. */
const InsertImage = () => {
    const translate = useTranslate();
    const editor = useTiptapEditor();
    const [isOpen, setIsOpen] = useState(false);
    const [chosen, setChosen] = useState<LibraryImage>();
    const choose = (image: LibraryImage) => {
        setIsOpen(false);
        setChosen(image);
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
            <ImagePicker open={isOpen} onChoose={choose} onClose={() => setIsOpen(false)} />
            {chosen && (
                <ImageTextDialog
                    src={fileAddress(chosen.id)}
                    // what the library says of it is a beginning; where it says nothing, nobody has decided
                    first={chosen.alt || undefined}
                    confirm={translate('article.editor.imageInsert')}
                    onSet={alt => {
                        setChosen(undefined);
                        editor
                            .chain()
                            .focus()
                            .setImage({ src: fileAddress(chosen.id), alt })
                            .run();
                    }}
                    onClose={() => setChosen(undefined)}
                />
            )}
        </>
    );
};

/** Changes what is said of the selected image. */
const DescribeImage = () => {
    const translate = useTranslate();
    const editor = useTiptapEditor();
    const [isOpen, setIsOpen] = useState(false);
    const image = useEditorState({
        editor,
        selector: ({ editor }) =>
            editor?.isActive('image')
                ? (editor.getAttributes('image') as { src: string; alt: string | null })
                : null,
    });
    return (
        <>
            <ToolButton
                label={translate(
                    image ? 'article.editor.imageText' : 'article.editor.imageTextOfNone',
                )}
                disabled={!image}
                aria-haspopup="dialog"
                onClick={() => setIsOpen(true)}
            >
                <DescribeIcon fontSize="inherit" />
            </ToolButton>
            {isOpen && image && (
                <ImageTextDialog
                    src={image.src}
                    first={image.alt ?? undefined}
                    confirm={translate('article.editor.imageTextSet')}
                    onSet={alt => {
                        setIsOpen(false);
                        editor.chain().focus().updateAttributes('image', { alt }).run();
                    }}
                    onClose={() => setIsOpen(false)}
                />
            )}
        </>
    );
};

/** Images of an article, and what they say to those who cannot see them. */
export const ImageTools = () => (
    <>
        <InsertImage />
        <DescribeImage />
    </>
);

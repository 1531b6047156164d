import { CopyButton } from '../content/CopyButton';
import { contentTexts } from '../content/texts';
import { useOwnTexts } from '../useTexts';
import type { RequestNumberProps } from './requestNumberProps';

export const CopiedNumber = ({ number, onClose }: RequestNumberProps) => {
    const texts = useOwnTexts(contentTexts);
    return (
        <p className="request-number muted">
            {texts.request} <code>{number}</code> <CopyButton text={number} />
            {onClose && (
                <button type="button" className="button quiet small" onClick={onClose}>
                    {texts.close}
                </button>
            )}
        </p>
    );
};

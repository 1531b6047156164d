import { TextArrayInput } from 'react-admin';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { useArticleChoices } from './useArticleChoices';

/** Several tags may be pasted at once. */
const separated = (typed: unknown): string[] => {
    const texts = Array.isArray(typed) ? typed.map(String) : [];
    const tags = texts.flatMap(text => text.split(/[,，、;；]/)).map(tag => tag.trim());
    return [...new Set(tags.filter(tag => tag !== ''))];
};

/** Tags of one's own, or those that other articles have. */
export const TagsInput = ({ source }: { source: string }) => {
    const { tags } = useArticleChoices();
    return (
        <TextArrayInput
            {...fieldLook}
            source={source}
            options={tags}
            parse={separated}
            helperText="article.help.tags"
            filterSelectedOptions
            // what is typed and not entered yet counts too
            autoSelect
        />
    );
};

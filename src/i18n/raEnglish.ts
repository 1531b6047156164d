import raEnglishBase from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';

const { ra } = raEnglishBase;

/** react-admin's own texts in the product's words: sentence case, British spelling, no “element”. */
export const raEnglish: TranslationMessages = {
    ra: {
        ...ra,
        action: {
            ...ra.action,
            back: 'Go back',
            toggle_theme: 'Switch between light and dark',
            unselect: 'Clear selection',
            update_application: 'Reload application',
        },
        page: { ...ra.page, not_found: 'Page not found' },
        input: {
            ...ra.input,
            references: {
                all_missing: 'The linked records could not be found.',
                many_missing: 'At least one of the linked records no longer exists.',
                single_missing: 'The linked record no longer exists.',
            },
        },
        message: {
            ...ra.message,
            access_denied: 'You do not have permission to open this page',
            auth_error: 'Your session could not be checked.',
            authentication_error: 'Your identity could not be checked.',
            error: 'Something went wrong on this page, and the request was not completed.',
            invalid_form: 'Some fields are not valid. Check the marked fields',
            not_found: 'The address is wrong, or the link no longer works.',
            placeholder_data_warning: 'Network problem: the data could not be refreshed.',
            select_all_limit_reached:
                'There are too many records. Only the first %{max} were selected.',
            unsaved_changes: 'You have unsaved changes. Discard them?',
        },
        navigation: {
            ...ra.navigation,
            no_filtered_results: 'No %{name} match these filters.',
            no_results: 'No %{name}',
            no_more_results: 'There is no page %{page}. Go to the previous page.',
            page_out_of_boundaries: 'There is no page %{page}',
            page_out_from_end: 'This is the last page',
            page_out_from_begin: 'This is the first page',
        },
        auth: {
            ...ra.auth,
            auth_check_error: 'Sign in to continue',
            user_menu: 'Account',
            username: 'User name',
            email: 'E-mail',
            sign_in_error: 'Signing in failed. Try again',
            logout: 'Log out',
        },
        notification: {
            ...ra.notification,
            updated: 'Saved',
            created: 'Created',
            deleted: 'Deleted',
            bad_item: 'The record is not valid',
            item_doesnt_exist: 'The record does not exist',
            http_error: 'The server could not be reached',
            data_provider_error: 'The data could not be loaded. See the console for details.',
            i18n_error: 'The language could not be loaded',
            logged_out: 'Your session has ended. Sign in again.',
            not_authorized: 'You do not have permission to do this.',
            offline: 'You are offline. The data could not be loaded.',
        },
        validation: {
            ...ra.validation,
            minLength: 'Use at least %{min} characters',
            maxLength: 'Use at most %{max} characters',
            minValue: 'Enter %{min} or more',
            maxValue: 'Enter %{max} or less',
            number: 'Enter a number',
            email: 'Enter a valid e-mail address',
            oneOf: 'Choose one of: %{options}',
            regex: 'The format is not valid (regular expression): %{pattern}',
        },
        saved_queries: {
            ...ra.saved_queries,
            new_label: 'Save current query…',
            remove_message: 'Remove this query from your saved queries?',
        },
    },
};

import type { PublicTexts } from './PublicTexts';

export const en: PublicTexts = {
    skip: 'Skip to content',
    signIn: 'Sign in',
    openStatistics: 'Open statistics',
    language: 'Language',
    toLight: 'Use the light theme',
    toDark: 'Use the dark theme',
    home: {
        title: 'Website statistics',
        promise: 'Website statistics that say what they mean',
        lead: 'Put a short piece of code into your pages. Seconds later you see who is there, where they came from and what they read. Every figure has a written definition, and the data stay on this server.',
        definitions: 'How we count',
        example: 'Example, drawn: today’s hours against yesterday’s',
        exampleToday: 'today',
        exampleYesterday: 'yesterday',
        exampleForecast: 'hour still running',
        measures: 'What it measures',
        measuresLead:
            'Seven figures for each day, beside yesterday, the same time yesterday, the daily average and the record.',
        figures: [
            [
                'Page views (PV)',
                'Every page opened or refreshed. In a single-page app, a change of route counts.',
            ],
            [
                'Visitors (UV)',
                'Distinct visitors in the period you ask for: a week’s figure counts each person once, not once a day.',
            ],
            ['IPs', 'Distinct network addresses as the server saw them, never as the page claims.'],
            ['Visits', 'Page views of one visitor with no gap of more than 30 minutes.'],
            ['New visitors', 'People whose first event on the site lies in the period.'],
            ['Bounce rate', 'Share of visits with exactly one page view and no interaction.'],
            [
                'Visit duration',
                'To the end of the time really spent on the last page, so that a one-page visit is not zero seconds.',
            ],
        ],
        trust: 'Why you can trust the figures',
        reasons: [
            [
                'Bots are kept apart',
                'Automatic visitors are recognised, left out of every report and listed in one of their own. Nothing disappears silently.',
            ],
            [
                'Nothing is taken on trust',
                'Address, browser and time come from the connection, not from what a script sends.',
            ],
            [
                'Acknowledged means kept',
                'An event is confirmed once it is safely on disk. A crash or a restart loses none of them and counts none twice.',
            ],
            [
                'Your site’s own days',
                'Days and hours follow the time zone of each site, half-hour zones and clock changes included.',
            ],
            [
                'Without cookies, if you like',
                'Each site can do without an id in the browser, and leave out people who send Do Not Track.',
            ],
            ['One program, your server', 'No third party receives your visitors’ data.'],
        ],
        start: 'How to start',
        steps: [
            ['Sign in', 'Use the account that whoever runs this server has given you.'],
            ['Add your site', 'Its domain and time zone are enough.'],
            [
                'Paste the code',
                'Put the code you are shown before </head>. The page waits with you until the first visit arrives.',
            ],
        ],
    },
    login: {
        title: 'Sign in',
        lead: 'to see the statistics of your sites',
        email: 'E-mail',
        password: 'Password',
        show: 'Show password',
        hide: 'Hide password',
        submit: 'Sign in',
        busy: 'Signing in…',
        emailMissing: 'Enter your e-mail address',
        emailWrong: 'Enter an address such as name@example.com',
        passwordMissing: 'Enter your password',
        refused: 'E-mail or password is wrong. Check both and try again.',
        tooMany: 'Too many attempts. Wait a few minutes, then try again.',
        noAnswer: 'The server cannot be reached. Check your connection and try again.',
        failed: 'Signing in failed on the server. Try again in a moment.',
    },
    notFound: {
        title: 'Page not found',
        text: 'There is no page at this address. It may have been moved, or the link has a typing error.',
        home: 'Go to the home page',
    },
    error: {
        title: 'This page could not be shown',
        text: 'Something in the page failed. Loading it again usually helps.',
        again: 'Load again',
    },
};

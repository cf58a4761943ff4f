import * as messages from '@fieldkit/contract/messages/plugin-page.ts';

/** Light, dark, or as the system. The script in the head remembers it; without scripts, pages follow the system. */
export const ThemeChoice = () => (
  <label className="theme scripted">
    {messages.theme}{' '}
    <select data-theme-choice="" autoComplete="off">
      {Object.entries(messages.themes).map(([value, name]) => (
        <option key={value} value={value === 'system' ? '' : value}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

import './gallery.css';
import { Monitor, Moon, Sun } from 'lucide-react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { followTheme, useTheme } from '../lib/theme.ts';
import { LogoMark } from '../ui/LogoMark.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { TabsNav } from '../ui/Tabs.tsx';
import { ActionsPart } from './ActionsPart.tsx';
import { ChoicesPart } from './ChoicesPart.tsx';
import { FieldsPart } from './FieldsPart.tsx';
import { OverlaysPart } from './OverlaysPart.tsx';
import { StatesPart } from './StatesPart.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no #root');

followTheme();
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Gallery />
    </BrowserRouter>
  </StrictMode>,
);

/** Shows every component in every state, for visual checks and screenshots. */
function Gallery() {
  const [theme, chooseTheme] = useTheme();
  return (
    <>
      <header className="gallery-bar">
        <LogoMark />
        <TabsNav
          label="Main"
          place="bar"
          links={[
            { to: '/gallery.html', label: 'Dashboard' },
            { to: '/elsewhere', label: 'Manage Projects' },
          ]}
        />
      </header>
      <main className="gallery">
        <SegmentedControl
          label="Theme"
          value={theme}
          onValueChange={chooseTheme}
          options={[
            { value: 'light', label: 'Light', icon: <Sun /> },
            { value: 'dark', label: 'Dark', icon: <Moon /> },
            { value: 'system', label: 'System', icon: <Monitor /> },
          ]}
        />
        <ActionsPart />
        <FieldsPart />
        <ChoicesPart />
        <StatesPart />
        <OverlaysPart />
      </main>
    </>
  );
}

import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { followTheme } from '../lib/theme.ts';
import { Gallery } from './Gallery.tsx';

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

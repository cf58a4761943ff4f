import '../style/page.css';
